/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Notices } from '../../../../client/conversation/screen/Notices.tsx';
import { StatusPanel } from '../../../../client/conversation/screen/StatusPanel.tsx';
import { readyView, type VoiceView } from '../../../../client/conversation/session/view.ts';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

const ignore = () => undefined;

/** What a screen reader says about a state of the conversation. */
const saidOf = (part: Partial<VoiceView>) => {
  const view = { ...readyView, phase: 'talking', ...part } as const;
  renderRouted(
    <>
      <StatusPanel view={view} demo={false} />
      <Notices view={view} list="/" onReconnect={ignore} onSound={ignore} />
    </>,
  );
  return waitFor(() => {
    const regions = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')];
    const texts = regions
      .filter((region) => region.getAttribute('aria-live') !== 'off')
      .map((region) => region.querySelector('[role="paragraph"]:not([aria-hidden])')?.textContent);
    expect(texts).not.toContain(undefined);
    return texts;
  });
};

test.each<[string, Partial<VoiceView>, RegExp]>([
  ['begins', { status: 'connected' }, /^Connected$/],
  ['is paused', { status: 'paused' }, /^Conversation paused/],
  ['is connected again', { status: 'connecting', reconnecting: true }, /connect/i],
  ['has lost its connection', { status: 'error', problem: { kind: 'lost' } }, /connection/i],
  ['has used its time', { status: 'disconnected', timeUp: true }, /time/i],
])('a screen reader says once that a conversation %s', async (_, view, text) => {
  expect(await saidOf(view)).toEqual([expect.stringMatching(text)]);
});
