import { localeDetails, locales } from '../../tool/contract/constants/locales.ts';
import { chooseLocale, useLocale } from '../lib/locale.ts';
import { useMessages } from './messages.en.ts';
import { Select } from './Select.tsx';

const options = locales.map((value) => ({ value, label: localeDetails[value].name }));

/** The language of the interface, for visitors; users choose it in Settings. */
export function LanguageSwitch() {
  const t = useMessages();
  return (
    <Select
      hideLabel
      label={t('language')}
      value={useLocale()}
      options={options}
      onChange={(locale) => void chooseLocale(locale)}
    />
  );
}
