import { localeDetails, locales } from '../../tool/contract/constants/locales.ts';
import { chooseLocale, useLocale } from '../lib/locale.ts';
import { useMessages } from './messages.en.ts';
import { Select } from './Select.tsx';

export const languageOptions = locales.map((value) => {
  const { name, tag } = localeDetails[value];
  return { value, label: name, lang: tag };
});

/** The language of the interface, for visitors; users choose it in Settings. */
export function LanguageSwitch() {
  const t = useMessages();
  return (
    <Select
      hideLabel
      label={t('language')}
      value={useLocale()}
      options={languageOptions}
      onChange={(locale) => void chooseLocale(locale)}
    />
  );
}
