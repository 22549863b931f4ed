// Tells the page around the frame how high its content is. That page is of a site that the hosts listed.
const { body } = document
const tell = () =>
  parent.postMessage(
    { lectern: 'size', height: body.getBoundingClientRect().height, title: document.title },
    '*',
  )
new ResizeObserver(tell).observe(body)
for (const own of document.querySelectorAll('[data-script]'))
  if (own instanceof HTMLElement) void import(own.dataset['script'] ?? '')
