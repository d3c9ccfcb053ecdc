import { useMutation } from '@tanstack/react-query';
import { type Locale, localeDetails, locales } from '../../../tool/contract/constants/locales.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { call } from '../../lib/api.ts';
import { rememberUser } from '../../lib/auth.ts';
import { chooseLocale, useLocale } from '../../lib/locale.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useText } from '../../lib/text.ts';
import { Select } from '../../ui/Select.tsx';
import { accountQuery } from './api.ts';
import { messages } from './messages.en.ts';

/** The language of the interface and of mails; each language is named in itself. */
export function LanguageChoice({ user }: { user: CurrentUser }) {
  const t = useText(messages);
  const shown = useLocale();
  const saving = useMutation({
    mutationFn: (locale: Locale) => call('POST /api/auth/update-preferences', { body: { locale } }),
    onSuccess: async (_, locale) => {
      const changed = { ...user, locale };
      queryClient.setQueryData(accountQuery.queryKey, changed);
      // Shows all texts in the new language.
      await chooseLocale(locale);
      rememberUser(changed);
    },
  });
  return (
    <Select
      label={t('language')}
      hint={t('languageText')}
      value={saving.isPending ? saving.variables : shown}
      options={locales.map((value) => ({ value, label: localeDetails[value].name }))}
      onChange={(value) => saving.mutate(value)}
      disabled={saving.isPending}
      {...(saving.isError && { error: t('languageFailed') })}
    />
  );
}
