import { brandingLimits } from '../../../tool/contract/constants/branding.ts';

/** Twice the size at which it is shown, for sharp screens. */
const box = { width: 480, height: 120 } as const;

/**
 * A picture as a PNG file in base64, no larger than a logo needs to be; null when the browser cannot read
 * it. Whatever else the file held, such as where a photo was taken, is not in it.
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
