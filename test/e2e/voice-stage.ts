import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Conversation, Message } from '../../tool/features/conversations/model.ts';
import type { MicrophoneTurn } from '../../tool/stand-ins/demo-partner/test/support/microphone.ts';
import { buildStudent } from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { microphoneWave } from '../support/microphone.ts';
import { timeLimit } from '../support/time-limits.ts';
import { expect } from './fixtures.ts';

/** A recording of a learner who speaks at these times and is silent otherwise. */
export function recording(turns: readonly MicrophoneTurn[], seconds: number): string {
  const file = join(mkdtempSync(join(tmpdir(), 'parley-microphone-')), 'learner.wav');
  writeFileSync(file, microphoneWave(turns, seconds));
  return file;
}

/** A recording of silence. */
export const silence = () => recording([], 1);

/** A student with a Spanish case; times in seconds. */
export async function buildStage(fields: Parameters<typeof buildCase>[1] = {}) {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section, { min_time: 2, max_time: 300, ...fields });
  return { student, practiceCase, path: `/practice/${practiceCase.id}` };
}

/** What the page's calls and microphone do, observed inside the page. */
export interface Watched {
  calls: RTCPeerConnection[];
  channels: RTCDataChannel[];
  configurations: (RTCConfiguration | undefined)[];
  tracks: MediaStreamTrack[];
  sent: { type: string; at: number }[];
  received: { type: string; item_id?: string; at: number }[];
  /** When short-lived texts appeared, by the page's clock. */
  moments: { text: string; at: number }[];
  /** Maximum of dots that were animated. */
  movingDots: number;
}

/** Texts that are shown too briefly for a slow test. */
const passingTexts = ['Resuming...', 'Ending conversation', 'Waiting for feedback'] as const;
type PassingText = (typeof passingTexts)[number];

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Records calls, channels, tracks and texts in `window.watched`; to be called before the page is opened. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript((texts) => {
    const watched: Watched = {
      calls: [],
      channels: [],
      configurations: [],
      tracks: [],
      sent: [],
      received: [],
      moments: [],
      movingDots: 0,
    };
    window.watched = watched;
    const seen = new Set<string>();
    new MutationObserver(() => {
      const dots = [...document.querySelectorAll('[data-testid="animated-dots"] > *')];
      const moving = dots.filter((dot) => getComputedStyle(dot).animationName !== 'none');
      watched.movingDots = Math.max(watched.movingDots, moving.length);
      const whole = document.body?.textContent ?? '';
      for (const text of texts) {
        if (seen.has(text) || !whole.includes(text)) continue;
        seen.add(text);
        watched.moments.push({ text, at: performance.now() });
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    const Real = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        watched.calls.push(this);
        watched.configurations.push(configuration);
      }
      override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
        const channel = super.createDataChannel(label, options);
        watched.channels.push(channel);
        channel.addEventListener('message', ({ data }) => {
          watched.received.push({ ...JSON.parse(data), at: performance.now() });
        });
        const send = channel.send.bind(channel);
        channel.send = (data: unknown) => {
          watched.sent.push({ ...JSON.parse(String(data)), at: performance.now() });
          send(String(data));
        };
        return channel;
      }
    };
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      watched.tracks.push(...stream.getTracks());
      return stream;
    };
  }, passingTexts);
}

/** Waits until a text has appeared; returns when, in milliseconds of the page's clock. */
export async function shownAt(page: Page, text: PassingText): Promise<number> {
  const find = (wanted: string) => window.watched.moments.find((one) => one.text === wanted);
  const found = await page.waitForFunction(find, text, { timeout: timeLimit(60_000) });
  const value = await found.jsonValue();
  if (!value) throw new Error(`'${text}' was never shown`);
  return value.at;
}

/** Time limit of a test with real speech. */
export const spokenTest = { timeout: timeLimit(300_000) } as const;
/** Longest wait for a connection, a turn or a score. */
export const spoken = { timeout: timeLimit(60_000) } as const;
/** Longest wait for a report. */
export const written = { timeout: timeLimit(90_000) } as const;
/** Longest wait for a minute of conversation. */
export const aMinute = { timeout: timeLimit(150_000) } as const;

export const status = (page: Page) => page.locator('[data-status]');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The button of the start dialog that starts a conversation or resumes an open one. */
export const startButton = (page: Page) =>
  page.getByRole('button', { name: /^(Start|Continue) Conversation$/ });
export const lines = (page: Page, role: 'user' | 'assistant') =>
  page.locator(`[data-role="${role}"][data-state="final"]`);

/** Opens the case and starts a conversation; resolves when it is connected. */
export async function startTalking(page: Page, path: string): Promise<void> {
  await watch(page);
  await page.goto(path);
  await pressStart(page);
}

export async function pressStart(page: Page): Promise<void> {
  await startButton(page).click();
  await expect(status(page)).toHaveText('Connected', spoken);
}

/** Moves the focus to a button with the Tab key and presses Enter. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const wanted = button(page, name);
  const reached = () => wanted.evaluate((node) => node === document.activeElement);
  while (!(await reached())) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Seconds that the timer shows. */
export async function elapsed(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText())
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
}

/** Types of the events that the page has sent since `from`, in order. */
export const sentTypes = (page: Page, from = 0) =>
  page.evaluate((start) => window.watched.sent.slice(start).map(({ type }) => type), from);

/** The newest conversation on a case, as it is stored. */
export async function storedConversation(practiceCase: { id: string }) {
  const conversation = await Conversation.findOne({ practice_case_id: practiceCase.id })
    .sort({ start_time: -1 })
    .lean();
  if (!conversation) throw new Error('There is no conversation on the case');
  return conversation;
}

/** Turns of the newest conversation on a case, in their stored order. */
export async function storedTurns(practiceCase: { id: string }) {
  const { _id } = await storedConversation(practiceCase);
  const turns = await Message.find({ conversation_id: _id }).sort({ seq: 1 }).lean();
  return turns.map(({ seq, role, content }) => ({ seq, role, content }));
}
