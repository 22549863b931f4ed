export const GET = (): Response => new Response('the intranet')
