/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { StatusSummary } from '../../../../client/master/dashboard/StatusSummary.tsx';
import { statusQuery } from '../../../../client/master/status/api.ts';
import type { StatusLevel } from '../../../../tool/contract/constants/status.ts';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

function lineAbout(mail: StatusLevel, speech: StatusLevel) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const found = (level: StatusLevel) => ({ code: 'mail_sent' as const, level, count: 0, at: null });
  client.setQueryData(statusQuery.queryKey, {
    parts: [
      { part: 'mail', findings: [found('ok'), found(mail)] },
      { part: 'speech', findings: [found(speech)] },
    ],
  });
  renderRouted(<StatusSummary />, client);
  const line = screen.getByRole('status');
  const level = ['success', 'info', 'warning'].find((one) =>
    line.className.toLowerCase().includes(`color${one}`),
  );
  return { level, text: line.querySelector('span')?.textContent };
}

test('StatusSummary shows success only if there is no note or problem', () => {
  expect(lineAbout('ok', 'ok')).toEqual({
    level: 'success',
    text: 'Mail, speech, LMSs and background jobs are all right.',
  });
  cleanup();
  expect(lineAbout('note', 'ok')).toEqual({
    level: 'info',
    text: 'Nothing is wrong. Worth knowing: mail',
  });
  cleanup();
  expect(lineAbout('note', 'note').text).toBe('Nothing is wrong. Worth knowing: mail and speech');
});

test('StatusSummary names a problem without the notes', () => {
  expect(lineAbout('problem', 'note')).toEqual({ level: 'warning', text: 'Needs attention: mail' });
});
