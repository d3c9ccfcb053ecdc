import type { Router } from 'express';

/** The sign of the tool, as the pages have it (client/static/favicon.svg); the server needs no client files. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0e5a5a" d="M16 2.5c7.7 0 13.5 5.2 13.5 12.2S23.7 27 16 27c-1.6 0-3.1-.2-4.5-.6L5.7 29.300c-.7.35-1.5-.3-1.25-1.050l1.45-4.450C3.7 21.5 2.5 18.3 2.5 14.7 2.5 7.7 8.3 2.5 16 2.500Z"/><g stroke="#fff" stroke-width="2.6" stroke-linecap="round"><path d="M10 13v3.500M14 10v9.500M22 12.500v4.5"/><path d="M18 8v13.5" stroke="#ff9478"/></g></svg>';

/** Seconds that a browser keeps the icon. */
const keptSeconds = 24 * 60 * 60;

/** GET /lti/icon.svg: what an LMS shows beside the tool and its activities. */
export function iconRoute(router: Router): void {
  router.get('/icon.svg', (_req, res) => {
    res
      // It stands in pages of other sites.
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .set('Cache-Control', `public, max-age=${keptSeconds}`)
      .type('svg')
      .send(icon);
  });
}
