/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { termsQuery } from '../../../../client/master/classes/api.ts';
import { CourseDialog } from '../../../../client/master/integrations/mappings/CourseDialog.tsx';
import type { LtiCourse } from '../../../../tool/contract/lti-mappings.ts';
import type { Term } from '../../../../tool/contract/organisation.ts';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

test('the terms for a course of an LMS have the past ones last, and marked', async () => {
  const course = {
    label: 'SPAN',
    institution_id: '1',
    class_id: '2',
    term_id: '3',
    sections: [],
    group_use: 'sections',
    groups: [],
  } as unknown as LtiCourse;
  const term = (id: string, name: string, end_date: string) => ({ id, name, end_date }) as Term;
  globalThis.fetch = async () => Response.json([]);
  queryClient.setQueryData(termsQuery('1').queryKey, [
    term('4', 'Long Ago', '2020-05-20'),
    term('3', 'Running', '2999-05-20'),
  ]);
  renderRouted(<CourseDialog course={course} onClose={() => {}} onDone={async () => undefined} />);
  fireEvent.click(screen.getByLabelText(/^Term/));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Running', 'Long Ago · Past term']);
});
