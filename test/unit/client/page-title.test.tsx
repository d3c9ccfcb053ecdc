/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Page } from '../../../client/ui/Page.tsx';
import { TabbedPage } from '../../../client/ui/TabbedPage.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test('the title of the document names the tab that is shown, or what else tells pages apart', () => {
  const part = (label: string) => ({ label, icon: () => null, content: () => null });
  const tabs = { audit: part('Audit Log'), deleted: part('Deleted Items') };
  const records = (tab: string | undefined) => {
    renderBare(
      <MemoryRouter>
        <TabbedPage title="Records" description="" path="/records" tabs={tabs} tab={tab} />
      </MemoryRouter>,
    );
    const { title } = document;
    cleanup();
    return title;
  };
  expect([undefined, 'deleted'].map(records)).toEqual([
    'Audit Log · Records · Parley',
    'Deleted Items · Records · Parley',
  ]);
  renderBare(
    <Page title="Edit Practice Case" detail="">
      Case
    </Page>,
  );
  expect(document.title).toBe('Edit Practice Case · Parley');
});
