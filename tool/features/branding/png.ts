import { brandingLimits } from '../../contract/constants/branding.ts';
import { AppError } from '../../http/app-error.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The bytes of a logo. Only PNG: no other format that a browser shows can be told apart from a document
 * with scripts as surely. Its header says its size, so that a small file does not unpack into a huge
 * picture. Throws invalid_input.
 */
export function readLogo(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  const isPng =
    bytes.length > 33 &&
    bytes.subarray(0, 8).equals(signature) &&
    bytes.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng) throw refused('The logo is not a PNG file');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const fits =
    width > 0 && width <= brandingLimits.logoWidth && height <= brandingLimits.logoHeight;
  if (bytes.length > brandingLimits.logoBytes || height === 0 || !fits)
    throw refused('The logo is too large');
  return bytes;
}

const refused = (text: string) => new AppError('invalid_input', text, { fields: { logo: text } });
