import { expect, test } from '@jest/globals';
import { isFarMicrophone } from '../../../../client/conversation/audio/microphone.ts';

test.each([
  'MacBook Air Microphone (Built-in)',
  'Internal Microphone',
  'Microphone Array (Realtek(R) Audio)',
  'Integriertes Mikrofon',
  'HD Webcam C270',
])('isFarMicrophone is true for %s', (label) => {
  expect(isFarMicrophone(label)).toBe(true);
});

test.each(['', 'Headset Microphone (Jabra)', 'AirPods Pro', 'External headset, built-in mic'])(
  'isFarMicrophone is false for “%s”',
  (label) => {
    expect(isFarMicrophone(label)).toBe(false);
  },
);
