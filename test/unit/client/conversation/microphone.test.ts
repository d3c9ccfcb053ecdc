import { expect, test } from '@jest/globals';
import { isFarMicrophone } from '../../../../client/conversation/audio/microphone.ts';

test.each([
  'MacBook Air Microphone (Built-in)',
  'Internal Microphone',
  'Microphone Array (Realtek(R) Audio)',
  'Integriertes Mikrofon',
  'HD Webcam C270',
])('%s stands away from the mouth', (label) => {
  expect(isFarMicrophone(label)).toBe(true);
});

test.each(['', 'Headset Microphone (Jabra)', 'AirPods Pro', 'External headset, built-in mic'])(
  '“%s” counts as near the mouth',
  (label) => {
    expect(isFarMicrophone(label)).toBe(false);
  },
);
