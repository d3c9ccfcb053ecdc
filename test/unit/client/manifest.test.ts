import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { staticFiles } from '../../../tool/http/static-files.ts';

const folder = join(process.cwd(), 'client/static');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  icons: { src: string; sizes: string; purpose: string }[];
  start_url: string;
  scope: string;
};
const page = readFileSync(join(folder, '../index.html'), 'utf8');

/** Width and height in the header of a PNG file. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(folder, file));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('every icon of the web app manifest has its stated size', () => {
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src)).toBe(sizes);
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
  expect(purposes).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512']);
  expect(sizeOf('icons/touch-180.png')).toBe('180x180');
});

test('index.html links the manifest, which has its media type and a start URL within its scope', async () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('href="/icons/touch-180.png"');
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  const app = express().use(staticFiles(folder, {}));
  const { status, headers } = await request(app).get('/manifest.webmanifest');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
});
