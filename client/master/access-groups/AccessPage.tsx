import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/Page.tsx';
import { AccessGroups } from './AccessGroups.tsx';
import { InstitutionSettings } from './InstitutionSettings.tsx';
import { SecondFactorRule } from './SecondFactorRule.tsx';
import { messages } from './messages.en.ts';

/** /master/access: opening dates of groups (decision R13) and the institutions' own rules (R42, R1). */
export default function AccessPage() {
  const t = useText(messages);
  return (
    <Page title={t('title')} description={t('description')}>
      <AccessGroups />
      <InstitutionSettings />
      <SecondFactorRule />
    </Page>
  );
}
