import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildStudent } from '../support/builders/people.ts';
import { toneWav } from '../support/wav.ts';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './harness/layout.ts';

test('GET /api/health returns 200 once the server is ready', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ok', speech: 'demo' });
});

test('the landing page loads without a session', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Parley/);
});

test('the as fixture signs a page in as the given student', async ({ as }) => {
  const student = await buildStudent();
  const page = await as(student);
  await page.goto('/');
  const me = await page.evaluate(async () => {
    const token = localStorage.getItem('access_token') ?? '';
    const answer = await fetch('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
    return (await answer.json()) as { email: string };
  });
  expect(me.email).toBe(student.email);
});

/** The strongest frequency that the page's microphone carries, in hertz. */
async function heardFrequency(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 8192 });
    context.createMediaStreamSource(stream).connect(analyser);
    const levels = new Float32Array(analyser.frequencyBinCount);
    for (;;) {
      await new Promise(requestAnimationFrame);
      analyser.getFloatFrequencyData(levels);
      const loudest = levels.indexOf(Math.max(...levels));
      if ((levels[loudest] ?? -Infinity) > -40)
        return (loudest * context.sampleRate) / analyser.fftSize;
    }
  });
}

test('the microphone fixture plays the given WAV file to the page', async ({
  microphone,
}, testInfo) => {
  const file = testInfo.outputPath('tone.wav');
  await writeFile(file, toneWav({ hertz: 1000, seconds: 3 }));
  const open = await microphone(file);
  const page = await open();
  await page.goto('/');
  expect(Math.abs((await heardFrequency(page)) - 1000)).toBeLessThan(30);
});

test("the microphone fixture rejects getUserMedia with NotAllowedError when set to 'denied'", async ({
  microphone,
}) => {
  const open = await microphone('denied');
  const page = await open();
  await page.goto('/');
  const outcome = page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => 'granted',
      (error: DOMException) => error.name,
    ),
  );
  expect(await outcome).toBe('NotAllowedError');
});

test('the consoleErrors fixture collects errors and accepts an announced one', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/^this one is meant$/);
  await page.goto('/');
  await page.evaluate(() => console.error('this one is meant'));
  await expect.poll(() => consoleErrors.all()).toContain('this one is meant');
  expect(consoleErrors.unexpected()).toEqual([]);
});

test('layoutFaults reports a text field without room for a line', async ({ page }) => {
  await page.setContent(`<h1>Fields</h1>
    <textarea aria-label="pressed together" style="block-size: 12px; border: 0; padding: 0"></textarea>
    <textarea aria-label="nothing" style="block-size: 0; border: 0; padding: 0"></textarea>
    <textarea aria-hidden="true" style="block-size: 0"></textarea>
    <input type="text" aria-label="enough">`);
  const fault = (label: string) => `a text field has no room for a line: <textarea> ${label}`;
  expect(await layoutFaults(page)).toEqual([fault('pressed together'), fault('nothing')]);
});
