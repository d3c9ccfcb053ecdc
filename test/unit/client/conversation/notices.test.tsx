/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Notices } from '../../../../client/conversation/screen/Notices.tsx';
import { readyView } from '../../../../client/conversation/session/view.ts';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

test.each([false, true])('a hint is offered only while there is time, time up: %s', (timeUp) => {
  const ignore = () => undefined;
  const view = { ...readyView, status: 'connected', notice: 'stuck', timeUp } as const;
  renderBare(<Notices view={view} list="/" onReconnect={ignore} onSound={ignore} />);
  expect(screen.queryByText(/Take your time/) === null).toBe(timeUp);
});
