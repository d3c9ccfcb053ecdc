import type { LtiProduct, Platform } from '../../../tool/contract/lti.ts';
import type { Body } from '../../lib/api.ts';

/** Stands for no institution in the choice. */
export const noInstitution = 'none';

/** A platform as it is typed. */
export interface PlatformForm {
  product: LtiProduct;
  name: string;
  issuer: string;
  client_id: string;
  auth_url: string;
  token_url: string;
  jwks_url: string;
  /** One per line. */
  deployment_ids: string;
  institution_id: string;
  email_trusted: boolean;
  active: boolean;
}
export type PlatformField = keyof PlatformForm;
export type Addresses = Pick<PlatformForm, 'issuer' | 'auth_url' | 'token_url' | 'jwks_url'>;

/** Addresses of Canvas in its cloud; a school's own installation has its own host in them. */
const canvasAddresses: Addresses = {
  issuer: 'https://canvas.instructure.com',
  auth_url: 'https://sso.canvaslms.com/api/lti/authorize_redirect',
  token_url: 'https://sso.canvaslms.com/login/oauth2/token',
  jwks_url: 'https://sso.canvaslms.com/api/lti/security/jwks',
};

/** Addresses that a product's issuer tells; empty where nothing is known. */
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

export const formOf = (platform: Platform | null): PlatformForm =>
  platform
    ? {
        ...platform,
        deployment_ids: platform.deployment_ids.join('\n'),
        institution_id: platform.institution_id ?? noInstitution,
      }
    : {
        product: 'canvas',
        name: '',
        client_id: '',
        deployment_ids: '',
        institution_id: noInstitution,
        email_trusted: false,
        active: true,
        ...canvasAddresses,
      };

export function bodyOf(form: PlatformForm): Body<'POST /api/master/lti/platforms'> {
  const { product, name, issuer, client_id, auth_url, token_url, jwks_url } = form;
  const { email_trusted, active, institution_id } = form;
  return {
    product,
    name,
    issuer,
    client_id,
    auth_url,
    token_url,
    jwks_url,
    email_trusted,
    active,
    deployment_ids: form.deployment_ids
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    institution_id: institution_id === noInstitution ? null : institution_id,
  };
}

/** What the server found wrong, by field; a list's item counts as its field. */
export const errorsOf = (fields: Record<string, string>): Partial<Record<PlatformField, string>> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.split('.')[0], text]));
