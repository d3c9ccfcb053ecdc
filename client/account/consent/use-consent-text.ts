import { useQuery } from '@tanstack/react-query';
import { type ConsentText, consentTexts } from '../../../tool/contract/consent-text.ts';
import { useLocale } from '../../lib/locale.ts';

export type Audience = keyof typeof consentTexts;
/** Both forms in another language, each with the version of the English form that it translates. */
export type ConsentTranslation = Readonly<Record<Audience, ConsentText>>;

const loaders = import.meta.glob<{ consentTranslation: ConsentTranslation }>('./translations/*.ts');

/**
 * The form in the language of the interface if the version in force is translated, else in English.
 * Consent is given to, and recorded for, the English version.
 */
export function useConsentText(audience: Audience): { text: ConsentText; translated: boolean } {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['consent-text', locale],
    queryFn: async () => {
      const load = loaders[`./translations/${locale}.ts`];
      return load ? (await load()).consentTranslation : consentTexts;
    },
    staleTime: Infinity,
  });
  const original = consentTexts[audience];
  const translation = data?.[audience];
  return locale !== 'en' && translation?.version === original.version
    ? { text: translation, translated: true }
    : { text: original, translated: false };
}
