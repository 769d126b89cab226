import { isIPv6 } from "node:net";

/** One household or office holds a whole /64 of IPv6: its addresses count as one. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith("::ffff:")) return ip;
  const [head = "", tail] = ip.split("::", 2);
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const filled =
    tail === undefined
      ? groups
      : [
          ...groups,
          ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0"),
          ...rest,
        ];
  return filled.slice(0, 4).join(":");
}
