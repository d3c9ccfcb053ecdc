/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { InstitutionSettings } from '../../../../client/master/access-groups/InstitutionSettings.tsx';
import { AuditLog } from '../../../../client/master/audit/AuditLog.tsx';
import { Mappings } from '../../../../client/master/integrations/mappings/Mappings.tsx';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

const named = [
  { id: '1', name: 'First' },
  { id: '2', name: 'Second' },
];
const lists = ['/api/master/institutions', '/api/master/lti/platforms'];

const screens: readonly [name: string, part: ReactNode, address: string, label: string][] = [
  ['institution of the settings', <InstitutionSettings />, '?institution=2', 'Institution'],
  ['platform of the mappings', <Mappings />, '?platform=2', 'Platform'],
  ['kind of the audit log', <AuditLog />, '?kind=term', 'Show changes of'],
];
for (const [name, part, address, label] of screens)
  test(`the chosen ${name} is in the address, for a reload`, async () => {
    globalThis.fetch = async (url) =>
      lists.includes(String(url)) ? Response.json(named) : new Promise(() => undefined);
    renderBare(<MemoryRouter initialEntries={[`/${address}`]}>{part}</MemoryRouter>);
    const choice = await screen.findByRole('combobox', { name: label });
    expect(choice.textContent).toMatch(/^(Second|Term)$/);
  });
