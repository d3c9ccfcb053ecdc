/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Notices } from '../../../../client/conversation/screen/Notices.tsx';
import { readyView } from '../../../../client/conversation/session/view.ts';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

const ignore = () => undefined;

test.each([false, true])(
  'a hint and a look at the microphone are offered only while there is time, time up: %s',
  (timeUp) => {
    const view = { ...readyView, status: 'connected', notice: 'stuck', timeUp } as const;
    renderRouted(<Notices view={view} list="/" onReconnect={ignore} onSound={ignore} />);
    expect(screen.queryByText(/Take your time.*microphone/) === null).toBe(timeUp);
  },
);

test.each([
  [true, '/feedback/c1'],
  [false, '/list'],
])(
  'a conversation that was ended elsewhere, long enough for feedback: %s, leads to %s',
  (mayEndFreely, path) => {
    const problem = { kind: 'ended', text: null } as const;
    const ended = { phase: 'talking', conversationId: 'c1', mayEndFreely, problem } as const;
    const view = { ...readyView, ...ended };
    renderRouted(<Notices view={view} list="/list" onReconnect={ignore} onSound={ignore} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe(path);
  },
);
