/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useTry } from '../../../../client/conversation/report/practice/use-try.ts';
import { FakeRecorder } from '../../../support/fake-recorder.ts';

let tracks: { stop: jest.Mock }[];
/** The user allows the microphone. */
let allow: () => void;
const fetched = jest.fn<typeof fetch>();

beforeEach(() => {
  tracks = [];
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  const getUserMedia = async () => {
    await allowed;
    const track = { stop: jest.fn() };
    tracks.push(track);
    return { getTracks: () => [track] };
  };
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  Object.assign(globalThis, { MediaRecorder: FakeRecorder, fetch: fetched });
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
});

const show = () => renderHook(() => useTry('c', 'Una manzana.', true));

test('useTry closes the microphone of a learner who left while it was opened', async () => {
  const { result, unmount } = show();
  void result.current.start();
  unmount();
  await act(async () => allow());
  expect(tracks).toHaveLength(1);
  expect(tracks[0]?.stop).toHaveBeenCalled();
});

test('useTry sends nothing of a learner who left while it recorded', async () => {
  const { result, unmount } = show();
  allow();
  await act(async () => void result.current.start());
  expect(result.current.attempt.state).toBe('recording');
  unmount();
  await act(async () => undefined);
  expect(tracks[0]?.stop).toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test('useTry records once when its button is tapped twice', async () => {
  const { result } = show();
  await act(async () => {
    void result.current.start();
    void result.current.start();
    allow();
  });
  expect(tracks).toHaveLength(1);
});
