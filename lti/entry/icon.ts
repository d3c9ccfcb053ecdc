import type { Router } from 'express';

/** The logo, as in client/static/favicon.svg; the server must run without client files. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0e5a5a" d="M16 2.5c7.7 0 13.5 5.2 13.5 12.2S23.7 27 16 27c-1.6 0-3.1-.2-4.5-.6L5.7 29.300c-.7.35-1.5-.3-1.25-1.050l1.45-4.450C3.7 21.5 2.5 18.3 2.5 14.7 2.5 7.7 8.3 2.5 16 2.500Z"/><g stroke="#fff" stroke-width="2.6" stroke-linecap="round"><path d="M10 13v3.500M14 10v9.500M22 12.500v4.5"/><path d="M18 8v13.5" stroke="#ff9478"/></g></svg>';

/** The logo as PNG, 128 pixels wide: not every LMS shows SVG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAIAAAACACAMAAAD04JH5AAAAq1BMVEX///8OWloNWVkSXFwYYGAKV1csYF1DZmB7c2fFhnDijXTMh3GHdmgkaGicfGvzkHb+lHj6kne0gm6QeWkYW1rXinI3Y17uj3VVamJMaGHojnVgbWMrbm48eXlCfX0ucHB7pKTE1tbl7e3M3NyHra2kwMD2+fn+/v60zMw3dnaQs7PX4+Pu8/NViopHgYFbjo7x9fU5ZF5Xa2LG2Njb5uY4d3ecu7vbi3OkfWyt/LB7AAAAAXRSTlMAQObYZgAABLdJREFUeNrtW9lC6kAMNRMG3HC5LqiAKHpxwx30/v+XXSiUTqezpRPKS/PgLjk9WSaThK2tWmqppZZaSgpoUrlqsRTE5RcVwVBUF6Uh1oshU47Kx4KsC4Tr0TVBfghAUL+EAOtQjy6dRVOw6feotgLigWAkH9XPaOcCqnQ9S0jEsx8pwK0fhd8hc39SngTd90kxwGCGGPMjgxkYzB+FAFwEF6JQSsmMACimlqLZajVZEdCSX3N7Z3d3b79t8tnVdyQEQMq8zYPDo5kc/2lKR6lA4QBogbad6J/JySmTFSCnFt2ZSLZ3lvqPzs6lK10F5wNaAMrWbgqgcyE5KCAmAHl5tQLQ5QhGCElxatxnAA67HncJCgUIOHew178eoCwCkB6/hUD97iiU7Zvb4fDuvmdjIMoIjhSU/rj9d/Qwk9Hjk0yckAJAMHgg3iT6Zwie0W2CMhT4Acje7cNSXhIKaAA8CPweKOX1MAUwfs0DWIRh4R8x98kLAD1hKN9WAEbvkuqEHgAQkPoVAB9zANIJAGkIQpKgDkB80nwgGoDQARgZ0Esk1TEgXD+GMGCIgnmm7KHNl/0ADHqzJ3IB+Eoz5beSKQk2sFug/fY2aEg/A/lMOSBmQ2shNnuiyfD7fuCPggRjmikfnpFGAVjsnz2RNDGQFSQJA4VMSQeAlty/eCKfCbRMaSrogOYCve/VE02l0wSdrgmgoTi0ALAknutJLvc7GEgACDOAABuAOf3qud9wFhwfqyYwANDPJQgMAjR6vc8H/AwgUFzAB0CpiDqBAARQjkIKA19cAERJAF2Dz4Q3zzgAyM0yYPEBLDi2E4AeMoW49iSi7PejihhokcMwBAByOCEVAPqqYHMesPvA+N1SYDkAYIQTHutRkIUhhpoAST4wovsAVpqIiD5gPY6HpOM4BEBIawCzy+hd+oKTPs9ZEFIRKTjwPi3JfhrmojRfD+iXV/12am/U2Kry3uMCwe00pCyXgxVjL30ZURUr8vT8Mh5Pfp7MTqnVAzpjHAAETl9f+8uLifDVhLL3OIvQOWN9c5vHfjOytyZmF7OQq1l38V+DGWMfk59p6bsh7XpevJzKRsIY/X4eC6DTNTBGaZQFdel9h9HaGxS+u6F30lcGADruCetqUtkZcLXpogdo4J9U6meDcLbrkdirBbvirFjVzgaaCXyt2pBG3/xsGK3OBo8PYMi1lJoKBurZIFqs7XoImpU11LPhctfcqMRyM5vUC9ANQzkbnN1yrRQgjmyCRofyshNsAoahlUGUsd3XJsZ2or2XAvj9ZJmckgbnc9lPARwgz+g2ZG6UG17/W+jf4SEg3Ai4GuOdnF0d/h6ca9jyaw6U8T0AdV3m/OLi81TyLTAAfWNGSsGn32YE+kJZ+SUWCFlbQh9L6ZJL7BJNJBelFpmAgfeoRSqgpQLHX5Td43KoQE/REf/47jU6AjMRi3RkXXzWd86vgiVyoxTi4w+YNinRiwNZbe/oFgV7BcNOM1hp9W5Y82xUg8usCxSNQmefc73ftMitvTjAGt/hYJjfVfoOiqIFqlVfBLBR/Sgq1q4BgOrVKwA28fQqANiM+hWATalf5AHYoPokzW3VUksttdRSmfwHh9MlWSwHNeAAAAAASUVORK5CYII=',
  'base64',
);

/** Seconds that a browser may cache the icon. */
const keptSeconds = 24 * 60 * 60;

/**
 * GET /lti/icon.png: the icon that an LMS shows for the tool and its activities. Older
 * registrations and activities use /lti/icon.svg.
 */
export function iconRoute(router: Router): void {
  const shown = { '/icon.png': ['png', picture], '/icon.svg': ['svg', icon] } as const;
  for (const [path, [type, body]] of Object.entries(shown))
    router.get(path, (_req, res) => {
      res
        // It is embedded in pages of other sites.
        .set('Cross-Origin-Resource-Policy', 'cross-origin')
        .set('Cache-Control', `public, max-age=${keptSeconds}`)
        .type(type)
        .send(body);
    });
}
