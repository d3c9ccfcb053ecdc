import type { z } from 'zod';
import type { Branding, BrandingBody } from '../../contract/branding.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { hashOf } from '../../secrets.ts';
import type { Actor } from '../../http/actor.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
import type { InstitutionRecord } from '../organisation/model.ts';
import { findInstitutions, getInstitution } from '../organisation/sections-with-parents.ts';
import { institutions } from '../organisation/service.ts';
import { InstitutionLogo } from './model.ts';
import { brandingLimits } from '../../contract/constants/branding.ts';

/** Fields of an institution's record; `logo` is a short hash of the picture, empty without one. */
type Stored = NonNullable<InstitutionRecord['branding']>;

const nothing: Stored = { name: '', color: '', logo: '' };

/** The branding of an institution; null when it has none, is deleted or does not exist. */
export async function findBranding(
  institutionId: EntityId | null | undefined,
): Promise<Branding | null> {
  if (!institutionId) return null;
  const [institution] = await findInstitutions([institutionId]);
  return institution && !institution.deleted_at ? view(institution) : null;
}

function view({ _id, branding }: InstitutionRecord): Branding | null {
  const { name, color, logo } = branding ?? nothing;
  if (!name && !color && !logo) return null;
  return { name, color, logo: logo && `/api/branding/${String(_id)}/logo?v=${logo}` };
}

/** The PNG of the logo; throws not_found. */
export async function readInstitutionLogo(id: string) {
  const shown = await findBranding(id);
  const found = shown?.logo ? await InstitutionLogo.findById(id) : null;
  if (!found) throw notFound('Logo');
  return { contentType: 'image/png' as const, bytes: new Uint8Array(found.bytes) };
}

/** Changes the branding of an institution; what is undefined stays, and a logo of null is removed. */
export async function setBranding(
  actor: Actor,
  id: string,
  { logo, ...texts }: Partial<z.infer<typeof BrandingBody>>,
): Promise<{ branding: Branding | null }> {
  const before = (await getInstitution(id)).branding ?? nothing;
  const bytes = typeof logo === 'string' ? readLogo(logo) : null;
  if (bytes) await InstitutionLogo.updateOne({ _id: id }, { $set: { bytes } }, { upsert: true });
  const mark = bytes
    ? hashOf(bytes.toString('base64')).slice(0, 16)
    : logo === null
      ? ''
      : before.logo;
  const branding: Stored = { ...before, ...texts, logo: mark };
  await institutions.change(actor, id, { branding }, (record) => ({
    brand_name: record.branding?.name ?? '',
    brand_color: record.branding?.color ?? '',
    brand_logo: record.branding?.logo ?? '',
  }));
  if (logo === null) await InstitutionLogo.deleteOne({ _id: id });
  return { branding: await findBranding(id) };
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The bytes of a logo. Only PNG, because it is the image format that is most reliably distinguished
 * from a document with scripts. The size in its header is checked, so that a small file does not
 * decompress into a huge picture. Throws invalid_input.
 */
function readLogo(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  const isPng =
    bytes.length > 33 &&
    bytes.subarray(0, 8).equals(signature) &&
    bytes.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng) throw invalidField('logo', 'The logo is not a PNG file');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const fits =
    width > 0 && width <= brandingLimits.logoWidth && height <= brandingLimits.logoHeight;
  if (bytes.length > brandingLimits.logoBytes || height === 0 || !fits)
    throw invalidField('logo', 'The logo is too large');
  return bytes;
}
