import "react-toastify/ReactToastify.css";
import "./toaster.css";
import { createRoot } from "react-dom/client";
import { type CloseButtonProps, Slide, toast as show, ToastContainer } from "react-toastify/unstyled";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import type { ToastKind, ToastOptions, ToastPlace } from "./toast.ts";

const icons: Record<Exclude<ToastKind, "loading">, IconName> = {
  info: "info",
  success: "circle-check",
  error: "circle-x",
  warning: "triangle-exclamation-point",
};

const hosts = new Map<ToastPlace, Promise<HTMLElement>>();

function mount(place: ToastPlace): Promise<HTMLElement> {
  const host = hosts.get(place) ?? render(place);
  hosts.set(place, host);
  return host;
}

/** A modal dialog covers and mutes everything outside, so the toasts move into the open one. */
function bringUp(host: HTMLElement) {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
  const place = dialog ?? document.body;
  if (host.parentElement === place) return;
  place.append(host);
  dialog?.addEventListener("close", () => bringUp(host), { once: true });
}

function render(place: ToastPlace): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement("div"));
  const admin = place === "admin";
  const isRtl = document.documentElement.dir === "rtl";
  return new Promise((ready) => {
    createRoot(host).render(
      <div ref={() => ready(host)}>
        <ToastContainer
          containerId={place}
          position={admin ? "top-center" : "top-right"}
          autoClose={admin ? 2000 : 5000}
          theme={admin ? "colored" : "light"}
          className={`toasts-${place}`}
          closeButton={!admin && CloseButton}
          {...(isRtl && { rtl: true, "aria-label": "الإشعارات" })}
          draggable
          draggablePercent={80}
          pauseOnHover
          pauseOnFocusLoss
          transition={Slide}
        />
      </div>,
    );
  });
}

/** The library's own is named "close" in every language. */
function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label={document.documentElement.dir === "rtl" ? "إغلاق" : "close"}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(event);
      }}
    >
      <Icon name="x" />
    </button>
  );
}

export async function toast(kind: ToastKind, text: string, { place = "site", action, lasts }: ToastOptions) {
  bringUp(await mount(place));
  const id = show(({ closeToast }) => <Words text={text} action={action} onAction={closeToast} />, {
    containerId: place,
    ...(kind === "loading"
      ? { autoClose: false, icon: () => <span className="spinner" aria-hidden="true" /> }
      : { type: kind, icon: () => <Icon name={icons[kind]} /> }),
    ...(lasts !== undefined && { autoClose: lasts }),
    role:
      (kind === "success" && place === "site") || kind === "info" || kind === "loading" ? "status" : "alert",
  });
  return () => show.dismiss(id);
}

interface WordsProps extends Pick<ToastOptions, "action"> {
  text: string;
  onAction: () => void;
}

function Words({ text, action, onAction }: WordsProps) {
  if (!action) return text;
  return (
    <span className="toast-line">
      <span>{text}</span>
      <button
        type="button"
        onClick={() => {
          onAction();
          action.run();
        }}
      >
        {action.label}
      </button>
    </span>
  );
}
