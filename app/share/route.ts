/**
 * Where other apps share pictures to. The service worker takes them before they get here; a browser without one is sent to the upload
 * dialog to choose them.
 */
export const POST = () => new Response(null, { status: 303, headers: { Location: '/?upload=shared' } })
export const GET = POST
