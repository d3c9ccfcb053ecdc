/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { signIn } from '../../../../client/lib/auth.ts';
import { SectionPanel } from '../../../../client/master/section/SectionPanel.tsx';
import type { Class, Institution, Term } from '../../../../tool/contract/organisation.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderBare } from '../render.tsx';

beforeEach(() => signIn('token', { id: '9', is_master: true } as CurrentUser));
afterEach(cleanup);

const institution: Institution = { id: 'i', name: 'Riverside', location: '' };
const course: Class = { id: 'c', institution_id: 'i', course_code: 'SPAN 101', title: 'Spanish' };
const term: Term = {
  id: 't',
  institution_id: 'i',
  name: 'Autumn',
  code: 'A',
  start_date: '2026-09-01',
  end_date: '2026-12-20',
};
const section = { id: 's', class_id: 'c', term_id: 't', institution_id: 'i', section_code: 'B' };

test('a section that another master has deleted while it was changed is said to be gone', async () => {
  let sections = [section];
  globalThis.fetch = async (address, init) => {
    if (init?.method === 'GET')
      return Response.json(String(address).includes('/sections?') ? sections : []);
    sections = [];
    return Response.json({ error: 'Section not found' }, { status: 404 });
  };
  renderBare(
    <MemoryRouter initialEntries={['/?section=s']}>
      <SectionPanel
        institution={institution}
        term={term}
        course={course}
        onNotice={() => undefined}
      />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Section' }));
  fireEvent.change(screen.getByLabelText('Section code'), { target: { value: 'C' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const said = await screen.findByText(/^This section no longer exists/);
  expect(said.closest('[role="alert"]')).not.toBeNull();
});
