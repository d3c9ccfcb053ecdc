import { brandingLimits } from '../../../tool/contract/constants/branding.ts';

/** Twice the displayed size, for high-density screens. */
const box = { width: 480, height: 120 } as const;

/**
 * Re-encodes a picture as a PNG file in base64, scaled down to a logo's size; null if it cannot be
 * decoded or is too large. Metadata, such as where a photo was taken, is removed.
 */
export async function pngOf(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const base64 = canvas.toDataURL('image/png').split(',')[1] ?? '';
    return base64.length * 0.75 <= brandingLimits.logoBytes ? base64 : null;
  } catch {
    return null;
  }
}
