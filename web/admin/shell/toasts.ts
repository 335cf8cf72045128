import { showToast } from "#web/ui/toast.ts";

interface Action {
  label: string;
  run: () => void;
}

export const notify = {
  success(text: string, action?: Action) {
    showToast("success", text, { place: "admin", action }).catch(console.error);
  },
  error(text: string) {
    showToast("error", text, { place: "admin" }).catch(console.error);
  },
};
