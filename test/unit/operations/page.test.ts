import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { projectRoot } from '../../../tool/paths.ts';
import { errorHandler } from '../../../tool/http/error-handler.ts';
import { assetFiles, staticFiles } from '../../../tool/http/static-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-page-'));
});
afterEach(() => rm(folder, { recursive: true }));

const get = (path: string, contact = 'help@uni.test') =>
  request(express().use(staticFiles(folder, { 'contact-email': contact }))).get(path);

test('the page contains the configured contact address on every path', async () => {
  const source = await readFile(join(projectRoot, 'client/index.html'), 'utf8');
  await writeFile(join(folder, 'index.html'), source);
  for (const path of ['/', '/login', '/student/dashboard']) {
    const { status, text, headers } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<meta name="contact-email" content="help@uni.test" />');
    expect(text).not.toContain('support@parley.test');
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('the page begins in the color scheme that was chosen, else in that of the system', async () => {
  const source = '<meta name="color-scheme" content="light dark" />';
  await writeFile(join(folder, 'index.html'), source);
  const chosen = (mode: string) => get('/').set('Cookie', `color-mode=${mode}`);
  expect((await chosen('dark')).text).toBe('<meta name="color-scheme" content="dark" />');
  expect((await chosen('light')).text).toBe('<meta name="color-scheme" content="light" />');
  expect((await chosen('system')).text).toBe(source);
  expect((await get('/')).text).toBe(source);
});

test('the contact address is HTML-escaped', async () => {
  await writeFile(join(folder, 'index.html'), '<meta name="contact-email" content="x" />');
  const { text } = await get('/', '"><script>$&');
  expect(text).toBe('<meta name="contact-email" content="&#34;&#62;&#60;script&#62;$&#38;" />');
});

test('every path returns 404 before the first build of the client', async () => {
  expect((await get('/')).status).toBe(404);
});

test('a missing file of an older build returns 404', async () => {
  const app = express().use('/assets', assetFiles(folder)).use(errorHandler);
  const { status, body } = await request(app).get('/assets/index-0f0f0f0f.js');
  expect([status, body.code]).toEqual([404, 'not_found']);
});
