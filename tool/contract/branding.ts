import { z } from 'zod';
import { Id, text } from './common.ts';
import { brandingLimits, isReadable } from './constants/branding.ts';
import type { EndpointTable } from './endpoint.ts';

/** Branding of an institution; empty values are not shown. */
export const Branding = z.object({
  name: z.string(),
  /** '#rrggbb' */
  color: z.string(),
  logo: z.string(),
});
export type Branding = z.infer<typeof Branding>;

export const BrandingBody = z.object({
  name: text(brandingLimits.name),
  /** White text on it and text of this color on the page must be readable: WCAG 2.2 AA. */
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/, 'Write the color as #0e5a5a')
    .refine(
      (color) => !/^#[0-9a-f]{6}$/.test(color) || isReadable(color),
      'This color is too light to be read. Please choose a darker one.',
    ),
  /** A PNG file in base64; null removes the logo. */
  logo: z
    .string()
    .max(Math.ceil((brandingLimits.logoBytes * 4) / 3) + 4, 'The logo is too large')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The logo is not a PNG file')
    .nullable(),
});

export const brandingEndpoints = {
  /** Public, for the login page of an institution. */
  'GET /api/branding/{id}': { response: z.object({ branding: Branding.nullable() }) },
  'GET /api/branding/{id}/logo': {
    response: z.object({
      contentType: z.literal('image/png'),
      bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    }),
    binary: true,
  },
  'PUT /api/master/institutions/{id}/branding': {
    params: z.object({ id: Id }),
    /** Absent fields stay unchanged. */
    body: BrandingBody.partial(),
    response: z.object({ branding: Branding.nullable() }),
  },
} satisfies EndpointTable;
