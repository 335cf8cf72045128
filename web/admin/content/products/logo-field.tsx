import { Images, X } from "lucide-react";
import { libraryPicture } from "#contract/addresses.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Picture } from "#web/ui/picture.tsx";

interface Props {
  logo: string;
  error: string | undefined;
  onChoose: () => void;
  onRemove: () => void;
}

export function LogoField({ logo, error, onChoose, onRemove }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in the grid
    <div className="form-field" role="group" aria-labelledby="logo-label">
      <span className="form-label" id="logo-label">
        {t("Logo")}
      </span>
      <Logo file={logo} />
      <div className="row row-close">
        <Button small aria-haspopup="dialog" aria-describedby="logo-help" onClick={onChoose}>
          <Images size={17} />
          {logo ? t("Change the logo") : t("Choose a logo")}
        </Button>
        {logo && (
          <Button small onClick={onRemove}>
            <X size={17} />
            {t("Remove the logo")}
          </Button>
        )}
      </div>
      <p className="form-help" id="logo-help">
        {t("The site shows it on white, 24 pixels high, in place of the name. The shop must allow it.")}
      </p>
      <FieldError text={error} />
    </div>
  );
}

export function Logo({ file }: { file: string }) {
  const picture = libraryPicture(file);
  return picture && <Picture picture={picture} alt="" sizes="96px" className="choice-logo" />;
}
