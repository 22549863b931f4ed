// @ts-check
/** Above the content, where notices are. @param {HTMLElement} notice */
export const showNotice = (notice) => {
  const content = document.querySelector('main')
  const before = document.querySelector('body > .notices')
  const notices = before ?? document.createElement('div')
  notices.className = 'notices'
  if (before === null) content?.before(notices)
  notices.append(notice)
}
