import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';

const executablePath = findChromium();

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // Pages of tests live for seconds: making their code fast costs a seventh more than it saves.
  '--js-flags=--no-opt --no-maglev',
  // Browser and demo partner talk over loopback, where machines without a network have their only address.
  '--allow-loopback-in-peer-connection',
];

/** A Chromium of which every page may use a microphone that beeps. */
export const launchOptions: LaunchOptions = {
  ...(executablePath && { executablePath }),
  args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
};

/** One whose microphone says what a WAV file holds, once. */
export const withMicrophone = (wavFile: string): LaunchOptions => ({
  ...launchOptions,
  args: [...(launchOptions.args ?? []), `--use-file-for-fake-audio-capture=${wavFile}%noloop`],
});

/** One whose user denies pages the microphone. */
export const withoutMicrophone: LaunchOptions = {
  ...launchOptions,
  args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
};
