/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { SectionDetails } from '../../../../client/master/section/SectionDetails.tsx';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

const id = '0123456789abcdef01234567';
const section = { id, class_id: id, term_id: id, institution_id: id, section_code: 'A' };
const nothing = async () => undefined;

test('SectionDetails counts nobody before the people are loaded', async () => {
  let answer: (response: Response) => void = () => undefined;
  globalThis.fetch = () => new Promise<Response>((resolve) => (answer = resolve));
  renderRouted(
    <SectionDetails
      section={section}
      others={[]}
      institution={{ id, name: 'Riverside', location: '' }}
      onNotice={nothing}
      onBack={nothing}
      onChanged={nothing}
      onDeleted={nothing}
    />,
  );
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Students (…)',
    'Instructors (…)',
    'Teaching Assistants (…)',
  ]);
  answer(Response.json([]));
  expect(await screen.findByRole('tab', { name: 'Students (0)' })).toBeTruthy();
});
