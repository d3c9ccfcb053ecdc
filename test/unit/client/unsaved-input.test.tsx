/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ProfileCard } from '../../../client/account/settings/ProfileCard.tsx';
import { FeedbackForm } from '../../../client/account/help/FeedbackForm.tsx';
import FeedbackDialog from '../../../client/account/shell/FeedbackDialog.tsx';
import type { ClassRow } from '../../../client/cases/class-choice/api.ts';
import type { SelectedClass } from '../../../client/cases/class-choice/use-selected-class.ts';
import { AddStudentDialog } from '../../../client/instructor/students/AddStudentDialog.tsx';
import { ImportDialog } from '../../../client/instructor/students/ImportDialog.tsx';
import { WriteDialog } from '../../../client/instructor/students/WriteDialog.tsx';
import { authState, endSession, signIn, signOut, useAuth } from '../../../client/lib/auth.ts';
import { queryClient } from '../../../client/lib/query-client.ts';
import { unsavedItem } from '../../../client/lib/unsaved-input.ts';
import { brandingQuery, spendingQuery } from '../../../client/master/access-groups/api.ts';
import { AccessGroupDialog } from '../../../client/master/access-groups/AccessGroupDialog.tsx';
import { BrandingSettings } from '../../../client/master/access-groups/BrandingForm.tsx';
import { SettingsForm } from '../../../client/master/access-groups/SettingsForm.tsx';
import { Spending } from '../../../client/master/access-groups/Spending.tsx';
import { OrganisationDialog } from '../../../client/master/classes/OrganisationDialog.tsx';
import { institutionsQuery } from '../../../client/master/classes/api.ts';
import { NoteDialog } from '../../../client/master/feedback/FeedbackMessages.tsx';
import ImportsPage from '../../../client/master/imports/ImportsPage.tsx';
import { PlatformDialog } from '../../../client/master/integrations/PlatformDialog.tsx';
import { EditPersonDialog } from '../../../client/master/people/AccountCard.tsx';
import type { Person } from '../../../tool/contract/people.ts';
import type { InstitutionSpending } from '../../../tool/contract/spending.ts';
import type { FeedbackMessage } from '../../../tool/contract/system-feedback.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderRouted } from './render.tsx';

globalThis.fetch = () => new Promise(() => undefined);
afterEach(cleanup);

const ana = { id: 'ana', first_name: 'Ana', is_master: false, is_student: false } as CurrentUser;
const ben = { ...ana, id: 'ben' };
const scope = { status: 'ready', classes: [], selected: null } as unknown as SelectedClass;
const message = { id: 'm', note: '' } as FeedbackMessage;
const ignore = () => undefined;
const person = { id: '1', first_name: 'Noa', last_name: 'Levi', access_group: 'Normal' } as Person;
const newClass = { kind: 'class', mode: 'add', institution_id: '1' } as const;
const spending: z.output<typeof InstitutionSpending> = {
  settings: { hearing: 'live', student_minutes: null, section_usd: null, institution_usd: null },
  institution: { spent_usd: 0, limit_usd: null, warning: false },
  sections: [],
};

const forms: readonly [name: string, field: string, form: ReactNode, text?: string][] = [
  ['feedback on the help page', 'Your feedback', <FeedbackForm audience="instructor" />],
  ['feedback from anywhere', 'Your feedback', <FeedbackDialog role="student" onClose={ignore} />],
  ['a mail to students', 'Message', <WriteDialog students={[]} onClose={ignore} onSent={ignore} />],
  ['a list of students', 'List of students', <ImportDialog scope={scope} onClose={ignore} />],
  [
    'a student to add',
    'First name (optional)',
    <AddStudentDialog scope={scope} onClose={ignore} onAdded={ignore} />,
  ],
  ['the own name', 'First name', <ProfileCard user={ana} onSuccess={ignore} />],
  ['a list of people', 'Lines', <ImportsPage />],
  ['a note on feedback', 'Note', <NoteDialog message={message} onClose={ignore} />],
  [
    'the message of an access group',
    'Message (optional)',
    <AccessGroupDialog group={null} taken={[]} onClose={ignore} onDone={ignore} />,
  ],
  ['the branding', 'Name to show', <BrandingSettings id="1" />],
  [
    'settings of an institution',
    'Smallest group shown in statistics',
    <SettingsForm
      id="1"
      name="Riverside"
      settings={{ consent_mode: 'required', min_cell_size: 5 }}
    />,
    '7',
  ],
  ['spending limits', 'Minutes per student and day', <Spending id="1" name="Riverside" />, '20'],
  [
    'a person',
    'First name',
    <EditPersonDialog person={person} onClose={ignore} onSaved={ignore} />,
  ],
  [
    'a class',
    'Class title',
    <OrganisationDialog open={newClass} onClose={ignore} onDone={ignore} />,
  ],
  ['an LMS', 'Name', <PlatformDialog platform={null} onClose={ignore} onDone={ignore} />],
];

/** Opens a form with its user signed in, as behind the guard of a page. */
function open(form: ReactNode, person: CurrentUser) {
  const Guarded = () => (useAuth().status === 'signed-in' ? form : null);
  act(() => signIn('token', person));
  queryClient.setQueryData(institutionsQuery.queryKey, []);
  queryClient.setQueryData(brandingQuery('1').queryKey, { branding: null });
  queryClient.setQueryData(spendingQuery('1').queryKey, spending);
  return renderRouted(<Guarded />);
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

for (const [name, label, form, text = 'A long text'] of forms)
  test(`unsaved text is restored once, to the same user, after the session has ended: ${name}`, () => {
    const first = open(form, ana);
    type(label, text);
    act(() => endSession());
    first.unmount();

    const other = open(form, ben);
    expect(field(label).value).not.toBe(text);
    other.unmount();

    const again = open(form, ana);
    expect(field(label).value).toBe(text);
    again.unmount();
    open(form, ana);
    expect(field(label).value).not.toBe(text);
  });

test('unsaved text is discarded at logout', async () => {
  const form = <FeedbackForm audience="instructor" />;
  const first = open(form, ana);
  type('Your feedback', 'A long text');
  await act(() => signOut(ignore));
  first.unmount();
  open(form, ana);
  expect(field('Your feedback').value).toBe('');
});

const mail = <WriteDialog students={[]} onClose={ignore} onSent={ignore} />;

test('unsaved text is restored after the page was left by Back, and discarded by Cancel', () => {
  const first = open(mail, ana);
  type('Message', 'A long text');
  history.pushState(null, '', '/elsewhere');
  first.unmount();
  history.pushState(null, '', '/');

  const again = open(mail, ana);
  expect(field('Message').value).toBe('A long text');
  again.unmount();
  open(mail, ana);
  expect(field('Message').value).not.toBe('A long text');
});

test('unsaved text is stored when the page is reloaded', () => {
  open(mail, ana);
  type('Message', 'A long text');
  window.dispatchEvent(new Event('pagehide'));
  expect(unsavedItem('ana', 'mail').read()).toMatchObject({ text: 'A long text' });
});

test('a list that was entered below all classes is restored with the class that it is for', async () => {
  const row = (section_id: string, section_code: string) =>
    ({ section_id, section_code, course_code: 'SPAN201', term: { name: 'Fall' } }) as ClassRow;
  const classes = [row('a', '1'), row('b', '2')];
  const form = <ImportDialog scope={{ ...scope, classes }} onClose={ignore} />;
  const chosen = () => screen.getByRole('combobox', { name: 'Class' });
  const first = open(form, ana);
  fireEvent.click(chosen());
  fireEvent.click(await screen.findByRole('option', { name: 'SPAN201 - Section 2' }));
  type('List of students', 'pia@parley.test');
  act(() => endSession());
  first.unmount();
  open(form, ana);
  expect(field('List of students').value).toBe('pia@parley.test');
  expect(chosen().textContent).toBe('SPAN201 - Section 2');
});

test('a form that was opened and not changed is not stored', () => {
  open(mail, ana);
  window.dispatchEvent(new Event('pagehide'));
  expect(unsavedItem('ana', 'mail').read()).toBeNull();
});

test('a name that was saved is not stored when the settings are left', async () => {
  const names = { first_name: 'Anna', last_name: 'Ruiz' };
  globalThis.fetch = async () => Response.json(names);
  open(<ProfileCard user={{ ...ana, last_name: 'Ruiz' }} onSuccess={ignore} />, ana);
  type('First name', 'Anna');
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(authState()).toMatchObject({ user: names }));
  window.dispatchEvent(new Event('pagehide'));
  expect(unsavedItem('ana', 'profile').read()).toBeNull();
});
