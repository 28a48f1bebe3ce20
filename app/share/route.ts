import { NextResponse } from 'next/server'

/**
 * Where other apps share pictures to. The service worker takes them before they get here; a browser without one is led to the upload
 * dialog, where they can be chosen. Source: RULES PWA-3.
 */
export const POST = (request: Request) => NextResponse.redirect(new URL('/?upload=shared', request.url), 303)
export const GET = POST
