import { z } from 'zod';
import {
  groupUses,
  type LtiProduct,
  ltiProducts,
  usualGroupUse,
} from '../../../tool/contract/constants/lti.ts';
import { FrameOrigins, type Platform, PlatformBody } from '../../../tool/contract/lti-platforms.ts';

/** Option value for no institution. */
export const noInstitution = 'none';

/** The option while nobody has chosen one: the only institution, as the first launch would make a second one. */
export const usualInstitution = ([only, ...others]: readonly { id: string }[]): string =>
  only && others.length === 0 ? only.id : noInstitution;

export const institutionIdOf = (option: string): string | null =>
  option === noInstitution ? null : option;

/** Several values in one field, each on a line or after a comma: no LMS has commas in them. */
export const itemsOf = (typed: string): string[] =>
  typed
    .split(/[\n,]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** A platform as form values: deployments one per line, and an option for no institution. */
export const PlatformForm = PlatformBody.extend({
  deployment_ids: z
    .string()
    .transform((typed): string[] | undefined => itemsOf(typed))
    .pipe(PlatformBody.shape.deployment_ids),
  frame_origins: z
    .string()
    .transform((typed): string[] => itemsOf(typed))
    .pipe(FrameOrigins),
  /** Empty while nobody has chosen one for a new platform. */
  institution_id: z.string().transform(institutionIdOf),
  product: z.enum(ltiProducts),
  active: z.boolean(),
  email_trusted: z.boolean(),
  group_use: z.enum(groupUses),
  token_audience: z
    .string()
    .transform((typed): string | null | undefined => typed.trim() || null)
    .pipe(PlatformBody.shape.token_audience),
});
export type PlatformForm = z.input<typeof PlatformForm>;
export const addressNames = ['issuer', 'auth_url', 'token_url', 'jwks_url'] as const;
export type Addresses = Record<(typeof addressNames)[number], string>;

/** URLs of Canvas Cloud; a self-hosted Canvas has its own host in them. */
const canvasAddresses: Addresses = {
  issuer: 'https://canvas.instructure.com',
  auth_url: 'https://sso.canvaslms.com/api/lti/authorize_redirect',
  token_url: 'https://sso.canvaslms.com/login/oauth2/token',
  jwks_url: 'https://sso.canvaslms.com/api/lti/security/jwks',
};

/** URLs that follow from a product's issuer; empty where they do not. */
export function addressesOf(product: LtiProduct, issuer: string): Addresses {
  if (product === 'canvas') return canvasAddresses;
  const site = issuer.trim().replace(/\/+$/, '');
  if (product === 'moodle' && /^https?:\/\/\S+$/.test(site))
    return {
      issuer: site,
      auth_url: `${site}/mod/lti/auth.php`,
      token_url: `${site}/mod/lti/token.php`,
      jwks_url: `${site}/mod/lti/certs.php`,
    };
  return { issuer, auth_url: '', token_url: '', jwks_url: '' };
}

interface Named {
  issuer: string;
  client_id: string;
}

/** Initial values for the platform of an unknown launch. Only Canvas is recognised by its issuer. */
export function newPlatform({ issuer, client_id }: Named) {
  const product: LtiProduct = issuer === canvasAddresses.issuer ? 'canvas' : 'moodle';
  return { product, client_id, ...addressesOf(product, issuer), issuer };
}

/** A platform with the issuer and client id of a launch it did not match; Moodle's URLs follow. */
export const correctionOf = (platform: Platform, named: Named) => ({
  ...named,
  ...(followsIssuer(platform) && { ...addressesOf('moodle', named.issuer), issuer: named.issuer }),
});

/** Whether the three URLs are those of a Moodle site with this issuer. */
export function followsIssuer(form: Addresses & { product: LtiProduct }): boolean {
  const derived = addressesOf('moodle', form.issuer);
  return (
    form.product === 'moodle' &&
    (['auth_url', 'token_url', 'jwks_url'] as const).every(
      (name) => form[name] === derived[name] || form[name] === '',
    )
  );
}

/** The issuer for deriving URLs after a change of the product: Canvas Cloud's has no information. */
export const ownIssuer = (issuer: string): string =>
  issuer === canvasAddresses.issuer ? '' : issuer;

export const formOf = (platform: Platform | null): PlatformForm =>
  platform
    ? {
        ...platform,
        deployment_ids: platform.deployment_ids.join('\n'),
        frame_origins: platform.frame_origins.join('\n'),
        institution_id: platform.institution_id ?? noInstitution,
        token_audience: platform.token_audience ?? '',
      }
    : {
        product: 'canvas',
        name: '',
        client_id: '',
        deployment_ids: '',
        frame_origins: '',
        institution_id: '',
        token_audience: '',
        email_trusted: false,
        group_use: usualGroupUse('canvas'),
        active: true,
        ...canvasAddresses,
      };
