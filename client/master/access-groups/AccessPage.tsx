import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { Page } from '../../ui/Page.tsx';
import { AccessGroups } from './AccessGroups.tsx';
import { accessGroupsQuery } from './api.ts';
import { InstitutionSettings } from './InstitutionSettings.tsx';
import { SecondFactorRule } from './SecondFactorRule.tsx';
import { messages } from './messages.en.ts';

/** /master/access: opening dates of groups (decision R13) and settings of institutions (R42, R1). */
export default function AccessPage() {
  const t = useText(messages);
  const { isPending } = useQuery(accessGroupsQuery);
  return (
    <Page title={t('title')} description={t('description')}>
      <AccessGroups />
      <ShowWhenStable pending={isPending}>
        <InstitutionSettings />
        <SecondFactorRule />
      </ShowWhenStable>
    </Page>
  );
}
