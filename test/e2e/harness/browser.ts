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
  // Pages of tests live for seconds: optimizing more than their hottest functions takes longer than it saves.
  '--js-flags=--no-opt --invocation-count-for-maglev=4000',
  // Browser and demo partner connect over loopback, the only address of a machine without a network.
  '--allow-loopback-in-peer-connection',
];

/** A Chromium whose pages may use a fake microphone that beeps. */
export const launchOptions: LaunchOptions = {
  ...(executablePath && { executablePath }),
  args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
};

/** A Chromium whose microphone plays a WAV file once. */
export const withMicrophone = (wavFile: string): LaunchOptions => ({
  ...launchOptions,
  args: [...(launchOptions.args ?? []), `--use-file-for-fake-audio-capture=${wavFile}%noloop`],
});

/** A Chromium that denies pages the microphone. */
export const withoutMicrophone: LaunchOptions = {
  ...launchOptions,
  args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
};
