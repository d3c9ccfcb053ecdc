/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { signIn } from '../../../../client/lib/auth.ts';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { AccessGroupDialog } from '../../../../client/master/access-groups/AccessGroupDialog.tsx';
import { accessGroupsQuery, brandingQuery } from '../../../../client/master/access-groups/api.ts';
import { BrandingSettings } from '../../../../client/master/access-groups/BrandingForm.tsx';
import { CourseDialog } from '../../../../client/master/integrations/mappings/CourseDialog.tsx';
import { EditPersonDialog } from '../../../../client/master/people/AccountCard.tsx';
import type { LtiCourse } from '../../../../tool/contract/lti-mappings.ts';
import type { Person } from '../../../../tool/contract/people.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

const ignore = () => undefined;
const person = { id: '1', first_name: 'Ana', last_name: 'Lopez', access_group: 'Late' } as Person;
const group = { name: 'Late', opens_at: '2026-03-04T08:00:00.000Z', message: 'Soon' };
const branding = { name: 'Riverside', color: '#7a1f3d', logo: '' };
const course = {
  label: 'SPAN',
  institution_id: '1',
  class_id: '2',
  term_id: '3',
  sections: [{ name: '', section_id: '4', section_code: '01', active: true }],
  group_use: 'sections',
  groups: [
    { id: '21', name: '' },
    { id: '22', name: 'Morning' },
  ],
} as LtiCourse;

const forms: readonly [name: string, form: ReactNode, label: string, sent: object][] = [
  [
    'a person',
    <EditPersonDialog person={person} onClose={ignore} onSaved={ignore} />,
    'First name',
    { first_name: 'Changed' },
  ],
  [
    'an access group',
    <AccessGroupDialog group={group} taken={[]} onClose={ignore} onDone={ignore} />,
    'Message (optional)',
    { message: 'Changed' },
  ],
  [
    'a course of an LMS',
    <CourseDialog course={course} onClose={ignore} onDone={async () => undefined} />,
    'Name of group 21',
    { sections: [], groups: [{ id: '21', name: 'Changed' }] },
  ],
  ['the branding', <BrandingSettings id="1" />, 'Name to show', { name: 'Changed' }],
];
for (const [name, form, label, changes] of forms)
  test(`a save of ${name} sends the changed field only`, async () => {
    const sent: unknown[] = [];
    globalThis.fetch = async (_, options) => {
      if (options?.method !== 'PUT') return Response.json([]);
      sent.push(JSON.parse(String(options.body)));
      return Response.json({ ...person, ...group, branding });
    };
    signIn('token', { id: '9', is_master: true } as CurrentUser);
    queryClient.setQueryData(accessGroupsQuery.queryKey, [group]);
    queryClient.setQueryData(brandingQuery('1').queryKey, { branding });
    renderRouted(form);
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Changed' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent).toEqual([changes]));
  });
