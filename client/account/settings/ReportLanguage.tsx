import { useMutation } from '@tanstack/react-query';
import {
  type ReportLanguage as Choice,
  reportLanguages,
} from '../../../tool/contract/constants/people.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Select } from '../../ui/Select.tsx';
import { keepAccount } from './api.ts';
import { messages } from './messages.en.ts';

interface ReportLanguageProps {
  user: CurrentUser;
  onSuccess: (text: string) => void;
}

const labels = {
  interface: 'reportLanguageInterface',
  practiced: 'reportLanguagePracticed',
} as const;

/** The language of the learner's reports. */
export function ReportLanguage({ user, onSuccess }: ReportLanguageProps) {
  const t = useText(messages);
  const saving = useMutation({
    mutationFn: (report_language: Choice) =>
      call('POST /api/auth/update-preferences', { body: { report_language } }),
    onSuccess: (_, report_language) => {
      keepAccount({ ...user, report_language });
      onSuccess(t('reportLanguageSaved'));
    },
  });
  return (
    <Select
      label={t('reportLanguage')}
      hint={t('reportLanguageText')}
      value={saving.isPending ? saving.variables : user.report_language}
      options={reportLanguages.map((value) => ({ value, label: t(labels[value]) }))}
      onChange={(value) => saving.mutate(value)}
      disabled={saving.isPending}
      {...(saving.isError && { error: t('reportLanguageFailed') })}
    />
  );
}
