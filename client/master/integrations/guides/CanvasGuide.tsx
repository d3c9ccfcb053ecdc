import { Columns } from '../../../ui/Columns.tsx';
import { CopyValue } from '../../../ui/CopyValue.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { addressesOf } from '../platform-form.ts';
import { Guide } from './Guide.tsx';
import { useMessages as useIntegrationTexts } from '../messages.en.ts';
import { useMessages } from './messages.en.ts';

/** The same steps are in docs/lms/canvas.md. */
export function CanvasGuide() {
  const t = useMessages();
  const ofIntegrations = useIntegrationTexts();
  const canvas = addressesOf('canvas', '');
  return (
    <Guide
      title={t('canvasTitle')}
      text={t('canvasText')}
      steps={(tool) => [
        {
          title: t('canvasKey'),
          text: t('canvasKeyText'),
          more: (
            <>
              <Columns from="lg" sx={{ gap: 1.5 }}>
                <CopyValue label={t('canvasKeyName')} value="Parley" />
                <CopyValue label={t('canvasConfigUrl')} value={tool.canvas_config_url} />
                <CopyValue label={t('canvasRedirect')} value={tool.launch_url} />
              </Columns>
              <Muted>{t('canvasApps')}</Muted>
            </>
          ),
        },
        { title: t('canvasOn'), text: t('canvasOnText') },
        { title: t('canvasInstall'), text: t('canvasInstallText') },
        {
          title: t('canvasRegister'),
          text: t('canvasRegisterText'),
          more: (
            <Columns from="lg" sx={{ gap: 1.5 }}>
              <CopyValue label={t('issuer')} value={canvas.issuer} />
              <CopyValue label={ofIntegrations('auth_url')} value={canvas.auth_url} />
              <CopyValue label={ofIntegrations('token_url')} value={canvas.token_url} />
              <CopyValue label={ofIntegrations('jwks_url')} value={canvas.jwks_url} />
            </Columns>
          ),
        },
        {
          title: t('use'),
          text: t('canvasUseText'),
          more: (
            <Muted>
              {t('canvasPlacements')} {t('canvasAssistants')}
            </Muted>
          ),
        },
      ]}
    />
  );
}
