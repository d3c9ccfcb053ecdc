/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { TurnLine } from '../../../../client/conversation/screen/StatusPanel.tsx';
import { type Problem, readyView } from '../../../../client/conversation/session/view.ts';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

const turnLineOf = (problem: Problem | null) =>
  renderBare(<TurnLine view={{ ...readyView, status: 'disconnected', problem }} />).container
    .textContent;

test('a conversation that is on hold, because another was started, is not called over', () => {
  expect(turnLineOf({ kind: 'held' })).toBe('');
  cleanup();
  expect(turnLineOf(null)).toBe('The conversation is over');
});
